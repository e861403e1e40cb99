const onPhones = 'It shows on phones, which are narrower than the screen here: e2e/session/activation.spec.ts looks at it there.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'activation/activation-frame.tsx ActivationFrame: <Link> is missing': onPhones,
  'activation/activation-frame.tsx ActivationFrame: index < step always holds': onPhones,
  'activation/activation-frame.tsx ActivationFrame: index < step never holds': onPhones,
  'activation/activation-parts.tsx StepHead: children === undefined never holds': 'A line without text.',
  'activation/done-step.tsx DoneStep: login === null never holds': 'The step comes with the login.',
}
