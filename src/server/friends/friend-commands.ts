import { argument, command, CommandRefused, type Format, formats } from '#server/command-line/command.ts'
import { friendCodeIn } from './friend-code.ts'
import { type Joined, noteJoined } from './friends.store.ts'

const refusals: Readonly<Record<Exclude<Joined, 'joined'>, string>> = {
  noCode: 'Nobody has this code.',
  noAccount: 'There is no account with this customer number.',
  own: 'That is the account of whoever has the code.',
  before: 'It is noted already with whose code this account was opened.',
}

const friendCode: Format<string> = {
  label: 'CODE',
  parse: (given) => friendCodeIn(given) ?? undefined,
  refusal: () => 'A code looks like 7F3A-92C1-0B4D.',
}

export const friendCommand = command(
  'friends joined',
  'records that a new account used this referral code',
  { code: argument(friendCode), customerNumber: argument(formats.text('CUSTOMER-NUMBER')) },
  async ({ db, now }, joined) => {
    const noted = await db.transaction((tx) => noteJoined(tx, { ...joined, at: new Date(now) }))
    if (noted !== 'joined') throw new CommandRefused(refusals[noted])
    return 'Noted.'
  },
)
