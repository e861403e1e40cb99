import type { Brand } from '#brands/brands.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface Step {
  readonly title: string
  readonly words: string
}

export const stepsFor = ({ name, unitOther }: Brand['loyalty']): readonly [Step, Step, Step] => [
  {
    title: `What’s ${name}?`,
    words: `We give you ${unitOther}. The electricity you use at home in those hours is on us, and we take it off your bill.`,
  },
  {
    title: 'Accept your offers',
    words:
      'You’ll see offers on this page and under the bell. Accept one by its last day and we’ll add the hours to your balance.',
  },
  {
    title: 'Book your hours',
    words:
      'Pick a day and one to four hours. We’ll show what each hour is worth to you, and a leaf marks hours that are usually low in carbon. You can cancel until the first hour starts.',
  },
]

const glance = { display: 'grid', gap: '$3', marginTop: '$3' } as const

interface GlanceProps {
  /** In a dialog: one column. */
  readonly isNarrow?: boolean
}

export const Glance = ({ isNarrow = false }: GlanceProps) => {
  const { loyalty } = useBrand()
  return (
    <Box as="ol" css={isNarrow ? glance : { ...glance, '@md': { gridTemplateColumns: 'repeat(3, 1fr)' } }}>
      {stepsFor(loyalty).map(({ title, words }, index) => (
        <Box
          as="li"
          key={title}
          css={{ padding: '14px 16px', borderRadius: '$block', background: isNarrow ? '$sunken' : '$surface' }}
        >
          <Text weight="strong">{`${index + 1}. ${title}`}</Text>
          <Text kind="small" tone="second">
            {words}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
