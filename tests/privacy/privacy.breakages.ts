const elsewhere =
  'The ticks stand in the forms of keys and of agreements: `tests/api-keys/api-keys.model.test.tsx` presses them there.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'privacy/scope-ticks.tsx ScopeTicks: <Checkbox> sharedErrorId is not shown': elsewhere,
  'privacy/scope-ticks.tsx ScopeTicks: <Checkbox> onChange does nothing': elsewhere,
  'privacy/scope-ticks.tsx ScopeTicks: <FieldError> is missing': elsewhere,
}
