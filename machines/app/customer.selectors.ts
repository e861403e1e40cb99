import type { ShellSnapshot } from './shell.machine.ts'

// Apart from the shell's selectors: the root's view needs the customer's name without the signed-in area.

export const selectEmail = ({ context: { who } }: ShellSnapshot): string => (who.status === 'ready' ? who.data.email : '')

/** `Aroha Bennett`; empty if unknown. */
export const selectName = ({ context: { accounts } }: ShellSnapshot): string =>
  accounts.status === 'ready' ? `${accounts.data.contact.firstName} ${accounts.data.contact.lastName}`.trim() : ''
