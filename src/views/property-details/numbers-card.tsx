import type { Network, PropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Phone, TriangleAlert, Zap } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

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

export const NumbersCard = ({ details }: { details: PropertyDetails }) => {
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
