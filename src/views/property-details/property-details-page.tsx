import { useSelector } from '@xstate/react'
import type { Property, PropertyDetails, Network } from '#contract/property-details/property-details.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Avatar } from '#design/scenery/avatar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Phone, TriangleAlert, Zap } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate, formatRange } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { siteDateWords, siteStatusLabel } from '#domain/portal/site-status.ts'
import { selectLoaded, selectLoadMode } from '#machines/kit/load.selectors.ts'
import { type PropertyDetailsActor, propertyDetailsMachine } from '#machines/property-details/property-details.machine.ts'
import { Allowed } from '#views/kit/access.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { SupplyCard } from './supply-card.tsx'

const List = styled('ul', {
  marginTop: '$3',
  '& > li': { paddingBlock: '$3' },
  '& > li + li': { borderTop: '1px solid $line' },
  '& > li:last-child': { paddingBottom: 0 },
})

const Number = ({ number }: { number: string }) => <TextLink href={`tel:${number.replaceAll(' ', '')}`}>{number}</TextLink>

interface LineProps {
  readonly tone: 'bad' | 'warn' | 'primary'
  readonly icon: typeof Phone
  readonly name: string
  readonly words: string
  readonly number: string
}

const Line = ({ tone, icon: Icon, name, words, number }: LineProps) => (
  <Row as="li" gap={3} align="start">
    <IconTile tone={tone} size="small">
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Text weight="strong">{name}</Text>
      <Text kind="small" tone="second">
        {words}
      </Text>
      <Number number={number} />
    </Box>
  </Row>
)

/** Without duplicates. */
const networksOf = ({ properties }: PropertyDetails): readonly Network[] => {
  const named = new Map<string, Network>()
  for (const { supplies } of properties) for (const { network } of supplies) if (network) named.set(network.name, network)
  return [...named.values()]
}

const NumbersCard = ({ details }: { details: PropertyDetails }) => {
  const { name, phone } = useBrand()
  return (
    <TitledCard title="Important numbers">
      <List>
        <Line
          tone="bad"
          icon={TriangleAlert}
          name="Danger"
          words="Lines down, fire or a smell of gas? Get away first."
          number="111"
        />
        {networksOf(details).map((network) => (
          <Line
            key={network.name}
            tone="warn"
            icon={Zap}
            name={`Faults, ${network.name}`}
            words={network.faultsPhone === null ? 'Call us and we’ll send them out.' : 'Call the network directly.'}
            number={network.faultsPhone ?? phone}
          />
        ))}
        <Line
          tone="primary"
          icon={Phone}
          name={name}
          words={`Your account number is ${details.customerNumber}.`}
          number={phone}
        />
      </List>
      <Stack gap={2} css={{ marginTop: '$4' }}>
        <Text kind="small" tone="second">
          Have your ICP number ready. It identifies your connection.
        </Text>
      </Stack>
    </TitledCard>
  )
}

const PropertyPart = ({ property: { site, supplies }, isOnly }: { property: Property; isOnly: boolean }) => {
  const status = siteStatusLabel(site.status)
  const about = [site.nickname === null ? '' : site.address, siteDateWords(site)].filter(Boolean).join(' · ')
  return (
    <Stack as="section" gap={4} aria-labelledby={`site-${site.id}`}>
      <Row gap={4} align="start">
        <Avatar type={site.avatar.type} scheme={site.avatar.colorSchema} size={56} />
        <Box css={{ flex: 1, minWidth: 0 }}>
          <Row gap={2} wraps>
            <Text as="h2" kind="h2" id={`site-${site.id}`}>
              {site.nickname ?? site.address}
            </Text>
            {status === '' ? null : <Badge tone={site.status === 'opening' ? 'info' : 'neutral'}>{status}</Badge>}
          </Row>
          {about === '' ? null : <Text tone="second">{about}</Text>}
          <Allowed to="saveSiteNickname">
            <TextLink href={pathOf('accountSettings')}>{site.nickname === null ? 'Give it a name' : 'Change its name'}</TextLink>
          </Allowed>
        </Box>
      </Row>
      {site.supplyPoints.map((point) => {
        const supply = supplies.find(({ supplyPointId }) => supplyPointId === point.id)
        return supply ? <SupplyCard key={point.id} point={point} supply={supply} isOnly={isOnly} /> : null
      })}
      {supplies.length === 0 ? (
        <Card>
          <EmptyState title="Nothing connected yet" detail="Electricity and gas show here once they’re connected." />
        </Card>
      ) : null}
    </Stack>
  )
}

const AccountCard = ({ details }: { details: PropertyDetails }) => {
  const { customerNumber, type, buyingGroupName, billPeriod } = details
  return (
    <TitledCard title="Account and dates">
      <Facts>
        <Fact name="Account">{customerNumber}</Fact>
        <Fact name="Kind">{type === 'sme' ? 'Business' : 'Home'}</Fact>
        {buyingGroupName === null ? null : <Fact name="Buying group">{buyingGroupName}</Fact>}
        <Fact name="Bill period">{formatRange(billPeriod)}</Fact>
        <Fact name="Bill date">{formatDate(billPeriod.billedOn)}</Fact>
      </Facts>
      <Box css={{ marginTop: '$3' }}>
        <TextLink href={pathOf('movingHouse')}>Moving house? Let us know</TextLink>
      </Box>
    </TitledCard>
  )
}

const Details = ({ details }: { details: PropertyDetails }) => (
  <Grid>
    <Cell span={8} css={{ alignSelf: 'start' }}>
      <Stack gap={7}>
        {details.properties.map((property) => (
          <PropertyPart key={property.site.id} property={property} isOnly={details.properties.length === 1} />
        ))}
      </Stack>
    </Cell>
    <Cell span={4} css={{ alignSelf: 'start' }}>
      <Stack gap={4}>
        <AccountCard details={details} />
        <NumbersCard details={details} />
      </Stack>
    </Cell>
  </Grid>
)

const Content = ({ actor }: { actor: PropertyDetailsActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const details = useSelector(actor, selectLoaded)
  if (details && (mode === 'ready' || mode === 'updating')) return <Details details={details} />
  return (
    <LoadCard
      actor={actor}
      title="Your properties"
      minHeight={420}
      failure={{ title: 'We couldn’t load your property details' }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 56 }} />
          <Skeleton css={{ height: 240 }} />
        </Stack>
      }
      empty={<EmptyState title="No property yet" detail="Your property will show here once your account is open." />}
    />
  )
}

export const PropertyDetailsView = ({ actor }: { actor: PropertyDetailsActor }) => (
  <PageFrame title="Property details">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'propertyDetails', machine: propertyDetailsMachine, View: PropertyDetailsView })
