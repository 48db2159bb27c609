#ifndef CPROBES_TASK_HOOKS_H
#define CPROBES_TASK_HOOKS_H

// Where the jobs of Swift's tasks go. The runtime has a variable for each way into an executor, a hook: a function in it
// is called in place of the way itself, and is given that as well. The hooks are those of the whole process, so each
// thread says whether its jobs are led elsewhere.
//
// In C because a hook has Swift's calling convention at the level of the machine, which Swift code cannot state.

#include <stdbool.h>
#include <stdint.h>

/// A serial executor, as two words: `UnownedSerialExecutor` in Swift. Both are 0 for the executor that any thread may be.
typedef struct {
  void *identity;
  uintptr_t implementation;
} probe_executor;

/// What a queue of jobs does. Its functions are called on the thread that has entered the queue.
typedef struct {
  /// Takes a job that has no actor of its own.
  void (*take)(void *queue, void *job);
  /// What the thread takes for the main actor's executor.
  probe_executor (*main_executor)(void *queue);
} probe_queue_functions;

/// Sets the hooks, once and for all. Nothing changes for threads that enter no queue.
/// Returns false where the runtime has no such hooks.
bool probe_hook_tasks(probe_queue_functions functions);

/// From now on jobs that the calling thread enqueues go to `queue`; as usual if it is NULL. Returns where they went.
void *probe_exchange_queue(void *queue);

/// The queue to which jobs of the calling thread go; NULL if they go as usual.
void *probe_current_queue(void);

/// Whether the job is the next part of a task that is nobody's child: neither of another task nor of a group, and no work
/// of the runtime's own. Such a task is an object with references of its own.
bool probe_is_independent_task(const void *job);

/// How many strong references there are to a task.
uintptr_t probe_reference_count(void *task);

#endif
