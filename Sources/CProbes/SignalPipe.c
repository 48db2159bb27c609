#define _GNU_SOURCE
#include "NoDebug.h"
#include "SignalPipe.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

NO_DEBUG static volatile sig_atomic_t pipe_descriptor = -1;

NO_DEBUG static void handle(int signal_number) {
  int error = errno;
  // No cast: see NoDebug.h.
  unsigned char byte = signal_number;
  ssize_t written = write(pipe_descriptor, &byte, 1);
  // A full pipe holds enough signals.
  (void)written;
  errno = error;
}

NO_DEBUG int probe_send_signal_to_pipe(int signal_number, int descriptor) {
  pipe_descriptor = descriptor;
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  return sigaction(signal_number, &action, NULL);
}
