import { clearCoverage, printCoverage } from './coverage.ts'
import { prepareImages, removeImages } from '#tests/kit/database/images.ts'

export const setup = (): void => {
  clearCoverage()
  prepareImages()
}

/** Ends a run with the table of states and transitions that the model-based tests reached. */
export const teardown = async (): Promise<void> => {
  printCoverage()
  await removeImages()
}
