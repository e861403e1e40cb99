import { longestReason } from '#contract/desk/customer.contract.ts'
import { accountNumber, findAccount } from '#server/command-line/accounts.ts'
import { command, CommandRefused, flag, formats, required } from '#server/command-line/command.ts'
import { findStaff } from '#server/identity/impersonation/staff.store.ts'
import { changePrivacy } from './privacy-mark.ts'

export const privateAccountCommand = command(
  'private-account',
  'lets staff open an account with a reason only, from now on; with --end like any other again',
  { account: accountNumber, staff: required(formats.text('EMAIL')), reason: required(formats.text()), end: flag },
  ({ db, now }, { account, staff, reason, end }) =>
    db.transaction(async (tx) => {
      const member = await findStaff(tx, staff)
      if (!member) throw new CommandRefused(`Nobody on staff has the email ${staff}.`)
      if (reason.length < 3 || reason.length > longestReason)
        throw new CommandRefused(`Give a reason of 3 to ${longestReason} letters.`)
      await changePrivacy(tx, member, { billingAccountId: await findAccount(tx, account), isPrivate: !end, reason, now })
      return end ? `${account} is opened like any other again.` : `${account} is private: it is opened with a reason only.`
    }),
)
