import * as contract from '#contract/desk/numbers.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'
import { deskFile } from './desk-file.ts'

export type NumbersWeeks = NonNullable<QueryOf<typeof contract.readDeskNumbers>['weeks']>

export const deskNumbers = ({ weeks }: { readonly weeks: NumbersWeeks }) => query(contract.readDeskNumbers, { query: { weeks } })

export const deskNumbersFile = (weeks: NumbersWeeks) => deskFile(contract.readDeskNumbersFile, { query: { weeks } })
