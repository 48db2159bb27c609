#ifndef CPROBES_NO_DEBUG_H
#define CPROBES_NO_DEBUG_H

// For everything that is compiled here. The C compiler writes debug information of version 5, which the valgrind of Debian
// 12 (3.19) cannot read, and it gives up on the whole program; without any it is content. Swift writes version 4.
// An explicit cast in a function brings its type back, and must be avoided.
#define NO_DEBUG __attribute__((nodebug))

#endif
