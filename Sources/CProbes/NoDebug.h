#ifndef CPROBES_NO_DEBUG_H
#define CPROBES_NO_DEBUG_H

// For every definition in C. The C compiler writes debug information of version 5. The valgrind of Debian 12 (3.19)
// cannot read it, and then reads none of the program. Swift writes version 4. An explicit cast in a function brings
// back the debug information of its type, so there must be none.
#define NO_DEBUG __attribute__((nodebug))

#endif
