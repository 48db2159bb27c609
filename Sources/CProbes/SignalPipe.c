#define _GNU_SOURCE
#include "SignalPipe.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t pipe_descriptor = -1;

static void handle(int signal_number) {
  int error = errno;
  unsigned char byte = (unsigned char)signal_number;
  ssize_t written = write(pipe_descriptor, &byte, 1);
  // A pipe that is full holds enough signals.
  (void)written;
  errno = error;
}

int probe_send_signal_to_pipe(int signal_number, int descriptor) {
  pipe_descriptor = descriptor;
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  return sigaction(signal_number, &action, NULL);
}
