import type { AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import type { ModelTest } from '#tests/kit/model-stage.ts'

// In the place of `tests/kit/describe-model.ts` where a model test is played in a browser.

const described = new Map<string, { readonly entry: CatalogueEntry; readonly test: ModelTest<AnyStateMachine> }>()

export const describeModel = <M extends AnyStateMachine>(entry: CatalogueEntry, test: ModelTest<M>): void =>
  void described.set(entry.id, { entry, test: test as unknown as ModelTest<AnyStateMachine> })

/** What a file that was imported has described. */
export const describedModel = (id: string) => {
  const model = described.get(id)
  if (!model) throw new Error(`No model test of ${id} was imported`)
  return model
}
