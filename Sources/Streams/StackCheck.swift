/// Traps with a message if the stack of this thread is nearly used up.
///
/// Called where one level of a graph calls the next. Otherwise a graph that is too deep would crash without a message.
@inlinable @inline(__always)
func checkStack() {
  if stackIsNearlyUsedUp() != 0 { refuseDepth() }
}

/// The C function of this name in CStack. Sound: it takes no argument and returns an `int`.
///
/// Declared here instead of imported: a client of this module would need CStack, too.
@usableFromInline @_silgen_name("stack_is_nearly_used_up")
func stackIsNearlyUsedUp() -> CInt

/// `precondition` prints no message in a release build.
@usableFromInline @inline(never)
func refuseDepth() -> Never {
  fatalError(
    """
    A graph of publishers is too deep for the stack of this thread, or recurses without end. Each operator uses stack \
    at the subscription, the cancellation and the completion. Use fewer operators, or a thread with a larger stack.
    """)
}
