import type { AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { completeModel } from '#tests/kit/complete-model.ts'
import type { CompleteModel, ModelTest } from '#tests/kit/model-stage.ts'

// In the place of `tests/kit/describe-model.ts` where a model test is played in a browser.

interface Described {
  readonly entry: CatalogueEntry
  readonly test: CompleteModel<AnyStateMachine>
}

const described: Described[] = []

export const describeModel = <M extends AnyStateMachine>(entry: CatalogueEntry, test: ModelTest<M>): void =>
  void described.push({ entry, test: completeModel(entry.machine, test) as unknown as CompleteModel<AnyStateMachine> })

/** What the files that were imported have described of a chart: more than once where it has several screens. */
export const describedModels = (id: string): readonly Described[] => described.filter(({ entry }) => entry.id === id)

/** The first of them. */
export const describedModel = (id: string): Described => {
  const [model] = describedModels(id)
  if (!model) throw new Error(`No model test of ${id} was imported`)
  return model
}
