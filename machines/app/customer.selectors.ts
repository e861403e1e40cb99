import type { ShellSnapshot } from './shell.machine.ts'

// Apart from what else is known of the shell: the root's own view names the customer, and comes without the signed-in area.

/** Empty while it is not known. */
export const selectEmail = ({ context: { who } }: ShellSnapshot): string => (who.status === 'ready' ? who.data.email : '')

/** `Aroha Bennett`; empty while it is not known. */
export const selectName = ({ context: { accounts } }: ShellSnapshot): string =>
  accounts.status === 'ready' ? `${accounts.data.contact.firstName} ${accounts.data.contact.lastName}`.trim() : ''
