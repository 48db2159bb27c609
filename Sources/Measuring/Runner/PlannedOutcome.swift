import Results

extension ArchitectureOutcome {
  /// An outcome without a failure and without a comparison of decisions.
  init(of architecture: PlannedArchitecture, _ context: PassContext, _ identity: RunIdentity) {
    self.init(
      app: context.app, trace: context.trace.name, architecture: architecture.name,
      origin: architecture.origin.isEmpty ? nil : architecture.origin,
      isHarnessOverhead: architecture.isHarnessOverhead,
      kit: architecture.kit.isStated ? architecture.kit.name : nil, isPublished: architecture.isPublished,
      repeatCommand: identity.commandRepeating(
        context.app, architecture.isHarnessOverhead ? nil : architecture.name))
  }
}
