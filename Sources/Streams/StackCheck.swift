/// Ends the program with a message where the stack of this thread is nearly used up.
///
/// To be called where one level of a graph calls the next: a graph that is too deep for the stack would end the program by a
/// fault, of which nobody could tell what it is.
@inlinable @inline(__always)
func checkStack() {
  if stackIsNearlyUsedUp() != 0 { refuseDepth() }
}

/// The C function of this name in CStack. Sound: it takes nothing, and returns an `int`.
///
/// It is declared here, as whoever imports a module needs the C modules that this imports, and would have to find CStack.
@usableFromInline @_silgen_name("stack_is_nearly_used_up")
func stackIsNearlyUsedUp() -> CInt

/// A `precondition` would keep its message to itself in a release build.
@usableFromInline @inline(never)
func refuseDepth() -> Never {
  fatalError(
    """
    A graph of publishers is too deep for the stack of this thread, or goes on without end. Each operator takes some of \
    it, at the subscription, at the cancellation and at the end. Use fewer, or a thread with a larger stack.
    """)
}
