#ifndef CPROBES_TASK_HOOKS_H
#define CPROBES_TASK_HOOKS_H

// Redirects the jobs of Swift's tasks. The runtime has a hook, a variable, for each function of an executor. A function
// in the hook is called instead, and receives the original. Hooks are global, so each thread states whether its jobs
// are redirected.
//
// In C, because a hook has Swift's machine-level calling convention, which Swift code cannot state.

#include <stdbool.h>
#include <stdint.h>

/// A serial executor, as two words: `UnownedSerialExecutor` in Swift. Both are 0 for the generic executor.
typedef struct {
  void *identity;
  uintptr_t implementation;
} probe_executor;

/// The functions of a queue of jobs. Called on the thread that has entered the queue.
typedef struct {
  /// Takes a job without an actor.
  void (*take)(void *queue, void *job);
  /// The executor that the thread uses as the main actor's.
  probe_executor (*main_executor)(void *queue);
} probe_queue_functions;

/// Sets the hooks for good. Does not affect threads that enter no queue. Returns false if there are no hooks.
bool probe_hook_tasks(probe_queue_functions functions);

/// Sets the queue of the jobs that the calling thread enqueues; NULL for the runtime's. Returns the former queue.
void *probe_exchange_queue(void *queue);

/// The queue of the calling thread's jobs; NULL for the runtime's.
void *probe_current_queue(void);

/// Whether the job is the next part of an unstructured task: not a child of a task or a group, and not the runtime's
/// own work. Such a task is an object with its own references.
bool probe_is_independent_task(const void *job);

/// The number of strong references to a task.
uintptr_t probe_reference_count(void *task);

#endif
