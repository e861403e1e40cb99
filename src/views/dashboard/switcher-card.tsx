import { memo } from 'react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Check } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { once } from '#domain/basics/unique.ts'
import { siteStatusLabel } from '#domain/portal/site-status.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  marginTop: '$3',
  '@md': { gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' },
})

const Choice = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 60,
  padding: '8px 12px',
  borderRadius: '$block',
  textAlign: 'start',
  '&[aria-pressed="true"]': { background: '$primarySoft', color: '$onPrimarySoft' },
  '@hover': { '&:hover:not([aria-pressed="true"])': { background: '$sunken' } },
  '@forced': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
})

/** Selecting one switches the whole portal. */
export const SwitcherCard = memo(({ actor, dashboard }: { actor: LoadActor<AccountSwitcher>; dashboard: DashboardActor }) => (
  <LoadCard
    actor={actor}
    title="Switch property"
    failure={{ title: 'We couldn’t load your properties' }}
    skeleton={<Skeleton css={{ height: 60, marginTop: '$3' }} />}
  >
    {({ billingAccounts }) => (
      <List>
        {once(
          billingAccounts.flatMap(({ id, billingAccountSites }) => billingAccountSites.map((site) => ({ id, site }))),
          ({ site }) => site.id,
        ).map(({ id, site }) => (
          <li key={site.id}>
            <Choice
              type="button"
              aria-pressed={site.isSelected}
              onClick={() => dashboard.send({ type: 'property.open', billingAccountId: id, siteId: site.id })}
            >
              <Avatar type={site.avatar.type} scheme={site.avatar.colorSchema} />
              <Box css={{ flex: 1, minWidth: 0 }}>
                <Strong>{`${site.nickname ?? site.address} ${siteStatusLabel(site.status)}`.trim()}</Strong>
                <Text as="span" kind="small" css={{ display: 'block' }}>
                  {site.address}
                </Text>
              </Box>
              {site.isSelected ? <Check size={18} aria-hidden /> : null}
            </Choice>
          </li>
        ))}
      </List>
    )}
  </LoadCard>
))
