import type { AccountSwitcher } from '#contract/account.contract.ts'
import type { GivenAccess } from '#contract/people.contract.ts'

/** An account of somebody else's that the customer was let into. */
export interface GivenAccount extends GivenAccess {
  readonly billingAccountId: string
  readonly customerNumber: string
  /** Of the one property; null is all of them. */
  readonly siteName: string | null
  readonly isSelected: boolean
}

/** Those of an answer; none while it is not there. */
export const givenIn = (read: AccountSwitcher | null): readonly GivenAccount[] =>
  read?.billingAccounts.flatMap(({ id, customerNumber, access, isSelected, billingAccountSites: [site] }) =>
    access
      ? [
          {
            ...access,
            billingAccountId: id,
            customerNumber,
            siteName: access.isOneProperty ? (site?.nickname ?? site?.address ?? null) : null,
            isSelected,
          },
        ]
      : [],
  ) ?? []
