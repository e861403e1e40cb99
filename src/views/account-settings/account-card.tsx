import { useSelector } from '@xstate/react'
import { TextLink } from '#design/controls/text-link.tsx'
import { pathOf } from '#domain/routes.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { roleWords } from './account-settings-words.ts'
import { Rows, SettingRow } from './row.tsx'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

const kinds = { residential: 'Home', sme: 'Business' } as const

/** What the account is, and what the customer is to it. */
export const AccountCard = ({ actor, ...card }: SettingsCardProps) => {
  const account = useSelector(actor, select.selectOwnAccount)
  const role = useSelector(actor, select.selectRole)
  if (!account) return null
  const { customerNumber, owner, type, isBuyingGroup, buyingGroupName } = account
  return (
    <SettingsCard {...card}>
      <Rows>
        <SettingRow label="Customer number" value={customerNumber} />
        <SettingRow label="Account holder" value={owner} />
        <SettingRow label="Kind of account" value={kinds[type]} />
        {isBuyingGroup && buyingGroupName ? <SettingRow label="Buying group" value={buyingGroupName} /> : null}
        {role ? <SettingRow label="Your role" value={roleWords[role]} /> : null}
      </Rows>
      {role === 'owner' ? (
        <div>
          <TextLink href={pathOf('people')}>People with access: let somebody in, or take it back</TextLink>
        </div>
      ) : null}
      <div>
        <TextLink href={pathOf('accountActivity')}>Who was in your account, and what was changed</TextLink>
      </div>
    </SettingsCard>
  )
}
