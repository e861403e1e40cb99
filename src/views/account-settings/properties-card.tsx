import { useSelector } from '@xstate/react'
import type { Site } from '#contract/account/account.contract.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type AccountSettingsActor, nicknameRowId } from '#machines/account-settings/account-settings.machine.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { EditableRow } from './editable-row.tsx'
import { Rows, SettingRow } from './row.tsx'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

const Plans = ({ actor, site }: { actor: AccountSettingsActor; site: Site }) => {
  const plans = useSelector(actor, select.selectPlans)
  return (
    <>
      {site.supplyPoints.map(({ id, supplyTypeDisplay }) => {
        const plan = plans?.find(({ supplyPointId }) => supplyPointId === id)
        return plan ? (
          <SettingRow
            key={id}
            label={supplyTypeDisplay}
            value={plan.planDisplay}
            badge={
              plan.planTerm.type === 'fixed' && plan.planTerm.endDate ? (
                <Text as="span" kind="small" tone="second">
                  fixed until {formatFullDate(plan.planTerm.endDate)}
                </Text>
              ) : null
            }
          />
        ) : null
      })}
    </>
  )
}

const Property = ({ actor, site, isOnly }: { actor: AccountSettingsActor; site: Site; isOnly: boolean }) => {
  const field = useSelector(actor, select.selectField(nicknameRowId(site.id)))
  return (
    <Stack as="section" gap={0} aria-label={site.nickname ?? site.address}>
      <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
        {site.address}
      </Text>
      <Rows>
        {field ? (
          <Allowed to="saveSiteNickname" otherwise={<SettingRow label="Name" value={site.nickname ?? 'None'} />}>
            <EditableRow actor={field} {...(!isOnly && { label: `Property name, ${site.address}` })} />
          </Allowed>
        ) : null}
        <Plans actor={actor} site={site} />
      </Rows>
    </Stack>
  )
}

export const PropertiesCard = ({ actor, ...card }: SettingsCardProps) => {
  const sites = useSelector(actor, select.selectOwnSites)
  const plans = useSelector(actor, select.selectPlans)
  const problem = useSelector(actor, select.selectPlansProblem)
  return (
    <SettingsCard {...card}>
      {sites.map((site) => (
        <Property key={site.id} actor={actor} site={site} isOnly={sites.length === 1} />
      ))}
      {plans === null && !problem ? <Skeleton css={{ height: 44 }} /> : null}
      {problem ? <NoticeBar tone="bad">We couldn’t load your plans. You can see them in My Products.</NoticeBar> : null}
      <div>
        <TextLink href={pathOf('products')}>See rates and plans in My Products</TextLink>
      </div>
    </SettingsCard>
  )
}
