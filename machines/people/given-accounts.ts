import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { GivenAccess } from '#contract/people/people.contract.ts'

export interface GivenAccount extends GivenAccess {
  readonly billingAccountId: string
  readonly customerNumber: string
  /** Null: all properties. */
  readonly siteName: string | null
  readonly isSelected: boolean
}

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
