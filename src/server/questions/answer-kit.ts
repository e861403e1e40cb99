import type { AnswerUnit, Provenance, QuestionAnswer } from '#contract/questions/questions.contract.ts'
import type { Brand } from '#brands/brands.ts'
import type { Day } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { Question } from '#domain/questions/question.ts'
import type { PageId } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

export interface AnswerContext {
  readonly db: Queryable
  readonly caller: RequestContext
  readonly account: SelectedAccount
  readonly brand: Brand
  readonly question: Question
  readonly today: Day
  /** Epoch ms. */
  readonly now: number
}

export interface PageAnswer extends Omit<QuestionAnswer, 'page'> {
  readonly page: PageId
}

interface Figure {
  readonly value: number
  readonly unit: AnswerUnit
}

export const answered = (
  page: PageId,
  provenance: Provenance,
  headline: string,
  detail: string,
  more: Partial<Figure & Pick<QuestionAnswer, 'chart'>> = {},
): PageAnswer => ({
  page,
  provenance,
  headline,
  detail,
  value: more.value ?? null,
  unit: more.unit ?? null,
  chart: more.chart ?? null,
})

/** The account doesn’t have it, or we don’t know. */
export const notKnown = (page: PageId, headline: string, detail = ''): PageAnswer => ({
  page,
  headline,
  detail,
  value: null,
  unit: null,
  provenance: null,
  chart: null,
})

export const noMoney = (page: PageId): PageAnswer =>
  notKnown(page, 'Your group pays its bills together', 'We don’t show money on this account.')

export const kwhText = (wh: number): string => `${formatNumber(wh / 1000, 0, 1)} kWh`

export const figureText = ({ value, unit }: Figure): string => (unit === 'nzd' ? formatDollars(value) : kwhText(value * 1000))

export const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' ')
