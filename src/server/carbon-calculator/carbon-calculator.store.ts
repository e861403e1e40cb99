import {
  actionNotOffered,
  type CarbonActionType,
  type CarbonAnswers,
  type CarbonCalculator,
  type CarbonDetails,
  type CarbonUpdate,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonRefusals, carbonSteps, currentStepOf, hasEveryAnswer } from '#domain/insights/carbon-calculator.ts'
import { carbonAssumptions } from '#domain/insights/carbon-calculator-factors.ts'
import { type CompleteAnswers, type Footprint, footprintOf } from './carbon-calculator-footprint.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'

interface Row {
  readonly answers: CarbonAnswers
  readonly actions: readonly CarbonActionType[]
  readonly isCompleted: boolean
}

const nothingYet: Row = { answers: {}, actions: [], isCompleted: false }

const columns = `answers, actions, completed_at is not null as is_completed`

const readRow = async (db: Queryable, billingAccountId: string): Promise<Row> => {
  const [row] = await db.query<Row>(`select ${columns} from carbon_calculator where billing_account_id = $1`, [billingAccountId])
  return row ?? nothingYet
}

const resultOf = ({ answers, actions, isCompleted }: Row): Footprint | null =>
  isCompleted && hasEveryAnswer(answers) ? footprintOf(answers as CompleteAnswers, actions) : null

const stateOf = ({ totalKg, answeredKg, categories, actions }: Footprint): CarbonCalculator['defaultState'] => ({
  totalKg,
  answeredKg,
  categories: [...categories],
  toggles: {
    actions: actions.map(({ type, title, actions: sentences, isOn, savedKg }) => ({
      type,
      isToggleOn: isOn,
      savedKg,
      content: { title, actions: [...sentences] },
    })),
  },
})

export const readCalculator = async (db: Queryable, billingAccountId: string): Promise<CarbonCalculator> => {
  const row = await readRow(db, billingAccountId)
  const result = resultOf(row)
  return {
    hasCompletedForm: result !== null,
    progress: { currentStep: currentStepOf(row.answers), availableSteps: carbonSteps.map((id) => ({ id })) },
    answers: row.answers,
    defaultState: result && stateOf(result),
  }
}

export const readDetails = async (db: Queryable, billingAccountId: string): Promise<CarbonDetails> => {
  const result = resultOf(await readRow(db, billingAccountId))
  return result ? { lines: [...result.lines], assumptions: [...carbonAssumptions] } : { lines: [], assumptions: [] }
}

const notOffered = () =>
  new Refusal(
    409,
    actionNotOffered,
    'Not in your result',
    'This action isn’t in your result any more. Reload the page to see your latest result.',
  )

const toggled = (actions: Row['actions'], { type, isToggleOn }: NonNullable<CarbonUpdate['action']>) => [
  ...actions.filter((action) => action !== type),
  ...(isToggleOn ? [type] : []),
]

/** Merges under a lock, so that parallel saves lose nothing. Keeps only actions that the result offers. */
export const saveUpdate = async (db: Database, billingAccountId: string, update: CarbonUpdate, now: Date): Promise<void> => {
  const fields = carbonRefusals(update)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const { action, ...answers } = update
  await db.transaction(async (tx) => {
    await tx.query('insert into carbon_calculator (billing_account_id, changed_at) values ($1, $2) on conflict do nothing', [
      billingAccountId,
      now,
    ])
    const [row = nothingYet] = await tx.query<Row>(
      `select ${columns} from carbon_calculator where billing_account_id = $1 for update`,
      [billingAccountId],
    )
    const merged = { ...row.answers, ...answers }
    const offered = resultOf({ ...row, answers: merged })?.actions.map(({ type }) => type) ?? []
    if (action && !offered.includes(action.type)) throw notOffered()
    const tried = (action ? toggled(row.actions, action) : row.actions).filter((type) => offered.includes(type))
    await tx.query('update carbon_calculator set answers = $2, actions = $3, changed_at = $4 where billing_account_id = $1', [
      billingAccountId,
      merged,
      JSON.stringify(tried),
      now,
    ])
  })
}

export const submit = async (db: Database, billingAccountId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row = nothingYet] = await tx.query<Row>(
      `select ${columns} from carbon_calculator where billing_account_id = $1 for update`,
      [billingAccountId],
    )
    if (!hasEveryAnswer(row.answers)) return false
    await tx.query('update carbon_calculator set completed_at = coalesce(completed_at, $2) where billing_account_id = $1', [
      billingAccountId,
      now,
    ])
    return true
  })

export const reset = (db: Queryable, billingAccountId: string) =>
  db.query('delete from carbon_calculator where billing_account_id = $1', [billingAccountId])
