import { useSelector } from '@xstate/react'
import { TextLink } from '#design/controls/text-link.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { onePropertyWords, roleWords } from './account-settings-words.ts'
import { Rows, SettingRow } from './row.tsx'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

const kinds = { residential: 'Home', sme: 'Business' } as const

type Account = NonNullable<ReturnType<typeof select.selectOwnAccount>>

const AccountDetails = ({ account: { customerNumber, owner, type, isBuyingGroup, buyingGroupName } }: { account: Account }) => (
  <>
    <SettingRow label="Customer number" value={customerNumber} />
    <SettingRow label="Account holder" value={owner} />
    <SettingRow label="Account type" value={kinds[type]} />
    {isBuyingGroup && buyingGroupName ? <SettingRow label="Buying group" value={buyingGroupName} /> : null}
  </>
)

const NotThere = () => {
  const { phone } = useBrand()
  return (
    <Allowed to="readAccounts" otherwise={<WhyNot to="readAccounts" />}>
      <NoticeBar tone="bad">We couldn’t load your account. Try again, or call {phone}.</NoticeBar>
    </Allowed>
  )
}

export const AccountCard = ({ actor, ...card }: SettingsCardProps) => {
  const account = useSelector(actor, select.selectOwnAccount)
  const role = useSelector(actor, select.selectRole)
  const isOneProperty = useSelector(actor, select.selectIsOneProperty)
  return (
    <SettingsCard {...card}>
      {account ? null : <NotThere />}
      <Rows>
        {account ? <AccountDetails account={account} /> : null}
        {role ? <SettingRow label="Your role" value={isOneProperty ? onePropertyWords : roleWords[role]} /> : null}
      </Rows>
      {role === 'owner' ? (
        <div>
          <TextLink href={pathOf('people')}>See who has access, or share your account</TextLink>
        </div>
      ) : null}
      <div>
        <TextLink href={pathOf('accountActivity')}>See who’s used your account</TextLink>
      </div>
    </SettingsCard>
  )
}
