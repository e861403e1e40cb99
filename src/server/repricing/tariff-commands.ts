import { counted } from '#domain/basics/counted.ts'
import { type Day, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import { command, type CommandContext, CommandRefused, formats, optional, required } from '#server/command-line/command.ts'
import { runRepricing } from './repricing.ts'
import { readRepricings, type RepricingStatus, requestRepricing } from './repricing.store.ts'
import { readCorrectedBills } from './corrected-bills.store.ts'

const describe = ({ planId, startDate, accounts, total, corrected, doneAt }: RepricingStatus): string => {
  const progress = doneAt === null ? `${accounts} of ${counted(total, 'account')}` : `done, ${counted(accounts, 'account')}`
  return `${planId}  from ${formatFullDate(startDate)}  ${progress}, ${corrected} with a corrected bill`
}

const list = async ({ db }: Pick<CommandContext, 'db'>): Promise<string> => {
  const repricings = await readRepricings(db)
  return repricings.length === 0 ? 'No price was corrected.' : repricings.map(describe).join('\n')
}

interface Plan {
  readonly plan: string
  readonly from: Day
}

const requirePlan = async ({ db }: CommandContext, plan: string): Promise<void> => {
  const [storedPlan] = await db.query('select 1 from plan where plan_id = $1', [plan])
  if (!storedPlan) throw new CommandRefused(`There is no plan ${plan}.`)
}

const request = async (context: CommandContext, { plan, from }: { readonly [Name in keyof Plan]: Plan[Name] | undefined }) => {
  if (plan === undefined && from === undefined) return
  if (plan === undefined || from === undefined) throw new CommandRefused('A plan needs --plan and --from.')
  await requirePlan(context, plan)
  await requestRepricing(context.db, { planId: plan, startDate: from, now: context.now })
}

const run = async ({ db, now, progress }: CommandContext): Promise<string> => {
  await runRepricing(db, { now: () => now, ...(progress && { progress }) })
  return list({ db })
}

interface Filter extends Plan {
  readonly reason: string | undefined
}

/** One transaction per bill: completed ones survive a later failure. */
const reissue = async (context: CommandContext, { plan, from, reason = 'We used a wrong price.' }: Filter): Promise<string> => {
  const { db, now } = context
  await requirePlan(context, plan)
  await run(context)
  const lines: string[] = []
  for (const { billingAccountId, invoiceId, number } of await readCorrectedBills(db, plan, from)) {
    const done = await db.transaction((tx) => reissueInvoice(tx, billingAccountId, invoiceId, { reason, today: todayAt(now) }))
    if (typeof done === 'string') continue
    lines.push(`${number} was ${formatCents(done.wasCents)}; ${done.number} is ${formatCents(done.cents)}.`)
  }
  return lines.length === 0 ? 'No bill of this plan needs correcting.' : lines.join('\n')
}

export const tariffCommands = [
  command('tariffs', 'lists corrected prices, and how far pricing again has got', {}, list),
  command(
    'tariffs reprice',
    'prices those days again now. A running process does it within a minute unless PRICE_CHANGES is hold. With --plan and --from those of another plan',
    { plan: optional(formats.text('PLAN')), from: optional(formats.day) },
    async (context, plan) => {
      await request(context, plan)
      return run(context)
    },
  ),
  command(
    'tariffs reissue',
    'cancels the bills of a plan that were priced wrongly and issues them again,\n' +
      'instead of a correction on the next bill; the customer sees the reason',
    {
      plan: required(formats.text('PLAN'), 'Name the plan by --plan.'),
      from: required(formats.day, 'Name the first wrong day by --from.'),
      reason: optional(formats.text()),
    },
    reissue,
  ),
]
