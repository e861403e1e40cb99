import type { CareRegistration } from '#contract/care/care.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ChevronRight } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import type { ProfileValues } from '#machines/profile-overview/profile-area.selectors.ts'
import type { ProfileRow } from '#machines/profile-overview/profile-overview.machine.ts'
import { badges } from '#views/care/care-words.ts'
import { rowLooks } from './row-looks.ts'

const RowLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 62,
  paddingBlock: 8,
  color: 'inherit',
})

/** Beside the name where there is room, else below it. */
const Value = styled('span', {
  fontSize: '.875rem',
  fontWeight: 540,
  '@belowLg': { display: 'block', marginTop: 2 },
  '@lg': { marginInlineStart: 'auto', textAlign: 'end', whiteSpace: 'nowrap' },
})

const Protection = ({ registration }: { registration: CareRegistration }) => {
  const { tone, words } = badges[registration.state]
  return <Badge tone={tone}>{words}</Badge>
}

export interface ProfileEntryProps {
  readonly row: ProfileRow
  readonly values: ProfileValues
  readonly registration: CareRegistration | null
}

export const ProfileEntry = ({ row: { id, path }, values, registration }: ProfileEntryProps) => {
  const { icon: Icon, title, detail } = rowLooks[id]
  const isProtected = id === 'medicallyDependent' && registration !== null
  const value = isProtected ? <Protection registration={registration} /> : values[id]
  return (
    <li>
      <RowLink href={path}>
        <IconTile size="small" tone={isProtected ? 'good' : 'plain'}>
          <Icon size={20} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0, '@lg': { display: 'flex', alignItems: 'center', gap: '$3' } }}>
          <div>
            <Strong>{title}</Strong>
            <Text kind="small" tone="second">
              {detail}
            </Text>
          </div>
          {value === undefined ? null : <Value>{value}</Value>}
        </Box>
        <Box as="span" css={{ color: '$primary' }}>
          <ChevronRight size={18} aria-hidden />
        </Box>
      </RowLink>
    </li>
  )
}
