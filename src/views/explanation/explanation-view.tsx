import { useSelector } from '@xstate/react'
import { DialogPanel } from '#design/controls/dialog-panel.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { PopoverPanel } from '#design/controls/popover-panel.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import {
  ArrowRight,
  CarFront,
  CircleDashed,
  CircleUserRound,
  CloudSun,
  Cylinder,
  Flame,
  Gift,
  House,
  Leaf,
  Lightbulb,
  LockKeyhole,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Tags,
  Users,
  X,
  Zap,
} from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import type { Explanation, SourceIcon } from '#machines/explanation/explanation.machine.ts'
import type { ExplanationViewProps } from './why-link.tsx'

const icons: Readonly<Record<SourceIcon, LucideIcon>> = {
  account: CircleUserRound,
  bill: ReceiptText,
  bottle: Cylinder,
  car: CarFront,
  estimate: CircleDashed,
  flame: Flame,
  freeHours: Gift,
  grid: Leaf,
  home: House,
  lock: LockKeyhole,
  message: MessageCircle,
  people: Users,
  prices: Tags,
  readings: Zap,
  tips: Lightbulb,
  weather: CloudSun,
}

const Sources = styled('ul', {
  fontSize: '.875rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: '4px 12px', flexWrap: 'wrap', minHeight: 42, paddingBlock: 6 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const Next = styled('p', {
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  borderRadius: '$block',
  background: '$infoSoft',
  fontSize: '.875rem',
  '& > svg': { flex: 'none', marginTop: 2, color: '$info' },
})

const Content = ({ explanation: { why, sources, next, proof } }: { readonly explanation: Explanation }) => (
  <Stack gap={3}>
    <Text kind="small">{why}</Text>
    {sources.length === 0 ? null : (
      <Sources aria-label="Where this comes from">
        {sources.map(({ icon, name, age }) => {
          const Icon = icons[icon]
          return (
            <li key={name}>
              <Icon size={18} strokeWidth={1.8} aria-hidden />
              <span>{name}</span>
              <Text as="span" kind="small" tone="second" css={{ marginLeft: 'auto' }}>
                {age}
              </Text>
            </li>
          )
        })}
      </Sources>
    )}
    {next === null ? null : (
      <Next>
        <ArrowRight size={18} aria-hidden />
        <span>
          <Strong>What’s next.</Strong> {next}
        </span>
      </Next>
    )}
    {proof ? <TextLink href={proof.href}>{proof.text}</TextLink> : null}
  </Stack>
)

const title = 'Why do I see this?'

/** Beside its card; a sheet on a phone. */
export const ExplanationView = ({ actor, anchor }: ExplanationViewProps) => {
  const explanation = useSelector(actor, ({ context }) => context.explanation)
  const isPhone = useMedia('belowMd')
  const close = () => actor.send({ type: 'explanation.close' })
  if (explanation === null) return null
  if (isPhone)
    return (
      <DialogPanel title={title} onClose={close}>
        <Content explanation={explanation} />
      </DialogPanel>
    )
  return (
    <PopoverPanel anchor={anchor} label={title} onClose={close} align="end" hasArrow>
      <Box css={{ width: 364, maxWidth: '100%', padding: '4px 12px 12px' }}>
        <Row spread>
          <Text as="h2" kind="body" weight="strong">
            {title}
          </Text>
          <Box css={{ marginRight: -12 }}>
            <IconButton label="Close" icon={<X size={20} aria-hidden />} onClick={close} />
          </Box>
        </Row>
        <Content explanation={explanation} />
      </Box>
    </PopoverPanel>
  )
}
