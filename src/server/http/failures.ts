/** Many failures usually share one cause. */
const mostReported = 20

/** For a job that goes on where one of many accounts fails. @throws AggregateError unless there is none */
export const throwFailures = (failures: readonly Error[], message: string): void => {
  if (failures.length > 0) throw new AggregateError(failures.slice(0, mostReported), message)
}
