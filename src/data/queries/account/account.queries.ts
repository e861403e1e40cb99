import { notWholeAccount, roleNotEnough } from '#contract/access.ts'
import type { CallName } from '#contract/access-table.ts'
import * as account from '#contract/account/account.contract.ts'
import { lackFor, standingOf } from '#domain/portal/access.ts'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { mutation, type Query, query } from '#data/wire/kit.ts'
import { queryClient, readEverythingAgain } from '#data/wire/query-client.ts'

export const switcher = ({ isEiq2 = true }: { readonly isEiq2?: boolean } = {}) =>
  isEiq2 ? query(account.readDrdSwitcher, {}) : query(account.readSwitcher, {})

const accountsNow = (): Promise<account.AccountSwitcher | null> => queryClient.ensureQueryData(switcher()).catch(() => null)

/** For reads not open to everyone with access: waits for the account, then refuses locally as the server would. */
export const ifOpen = (name: CallName) => ({
  before: async () => {
    const known = await accountsNow()
    const lack = known && lackFor(standingOf(known), name)
    if (lack && lack !== 'account')
      throw new ProblemError({ ...defaultProblem, status: 403, type: lack === 'whole' ? notWholeAccount : roleNotEnough })
  },
})

/** A read that another area describes, refused without a call where it is not open to this customer, as `ifOpen` says. */
export const whereOpen = <Data>(name: CallName, described: Query<Data>): Query<Data> => {
  const { queryFn } = described
  if (queryFn === undefined) return described
  return {
    ...described,
    queryFn: async (context) => {
      await ifOpen(name).before()
      return queryFn(context)
    },
  }
}

export const accounts = () => query(account.readAccounts, {}, ifOpen('readAccounts'))
export const propertiesAndConnections = () => query(account.readPropertiesAndConnections, {})
/** A 200 with `error` is a failure. */
export const plans = () => query(account.readPlans, {}, { problemIn: ({ error }) => (error ? defaultProblem : null) })

/** A new selection changes every answer. */
const thenEverything = { onSuccess: readEverythingAgain }

export const selectSite = { ...mutation(account.selectSite), ...thenEverything }
export const clearSite = { ...mutation(account.clearSite), ...thenEverything }
