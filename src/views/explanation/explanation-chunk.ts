import { explain } from '#machines/explanation/explain.ts'
import { ExplanationView } from './explanation-view.tsx'

/** Loaded by the `explanation` chart when it first opens, with the texts of all charts. */
export const explanation = { explain, View: ExplanationView }
