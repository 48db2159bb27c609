#include "NoDebug.h"
#include "TaskHooks.h"

#include <stddef.h>

// Without NULL, which is a cast: see NoDebug.h.
//
// The declarations are from swift/Runtime/Concurrency.h and swift/ExecutorImpl.h, which comes with the toolchain.

#define SWIFT_CALL __attribute__((swiftcall))
#define IF_THERE __attribute__((weak))

typedef SWIFT_CALL void (*enqueue_original)(void *job);
typedef SWIFT_CALL probe_executor (*main_executor_original)(void);
typedef SWIFT_CALL bool (*is_main_executor_original)(probe_executor executor);

extern IF_THERE SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern IF_THERE SWIFT_CALL probe_executor (*swift_task_getMainExecutor_hook)(main_executor_original original);
extern IF_THERE SWIFT_CALL bool (*swift_task_isMainExecutor_hook)(
    probe_executor executor, is_main_executor_original original);
extern size_t swift_retainCount(void *object);

/// The beginning of a job: `SwiftJob`.
typedef struct {
  void *metadata;
  uintptr_t reference_counts;
  void *scheduler_private[2];
  uint32_t flags;
} job_header;

NO_DEBUG static probe_queue_functions queue_functions;
NO_DEBUG static _Thread_local void *current_queue;

NO_DEBUG static SWIFT_CALL void enqueue_global(void *job, enqueue_original original) {
  if (!current_queue) return original(job);
  queue_functions.take(current_queue, job);
}

NO_DEBUG static SWIFT_CALL probe_executor get_main_executor(main_executor_original original) {
  return current_queue ? queue_functions.main_executor(current_queue) : original();
}

NO_DEBUG static SWIFT_CALL bool is_main_executor(probe_executor executor, is_main_executor_original original) {
  if (!current_queue) return original(executor);
  return executor.identity == queue_functions.main_executor(current_queue).identity;
}

NO_DEBUG bool probe_hook_tasks(probe_queue_functions functions) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_getMainExecutor_hook || !&swift_task_isMainExecutor_hook)
    return false;
  queue_functions = functions;
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_getMainExecutor_hook = get_main_executor;
  swift_task_isMainExecutor_hook = is_main_executor;
  return true;
}

NO_DEBUG void *probe_exchange_queue(void *queue) {
  void *previous = current_queue;
  current_queue = queue;
  return previous;
}

NO_DEBUG void *probe_current_queue(void) { return current_queue; }

NO_DEBUG bool probe_is_independent_task(const void *job) {
  const job_header *header = job;
  const uint32_t kind = 0xff;
  const uint32_t is_child = 1 << 24;
  return (header->flags & (kind | is_child)) == 0;
}

NO_DEBUG uintptr_t probe_reference_count(void *task) { return swift_retainCount(task); }
