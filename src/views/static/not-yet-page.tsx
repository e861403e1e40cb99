import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Signpost } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

export interface NotYetPageProps {
  /** What was asked for. */
  readonly title: string
  /** `plan`: the server’s tabs leave it out. `later`: the portal does not have it yet. */
  readonly why: 'plan' | 'later'
  /** Where the customer can go instead. */
  readonly wayOn: { readonly href: string; readonly label: string }
}

const words = {
  plan: { heading: 'This isn’t part of your plan', detail: 'Let’s get you back to something useful.' },
  later: { heading: 'Not here yet', detail: 'We’re still building this page. Everything else works as usual.' },
} as const

/** Says honestly that there is nothing here, and leads to the nearest thing that works. */
export const NotYetPage = ({ title, why, wayOn }: NotYetPageProps) => (
  <Page css={{ paddingBlock: '$7' }}>
    <Stack gap={5}>
      <Text as="h1" kind="h1">
        {title}
      </Text>
      <Card css={{ maxWidth: 640 }}>
        <Stack gap={4}>
          <IconTile size="large">
            <Signpost size={26} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Stack gap={1}>
            <Text as="h2" kind="h3">
              {words[why].heading}
            </Text>
            <Text tone="second">{words[why].detail}</Text>
          </Stack>
          <span>
            <Button tone="soft" href={wayOn.href}>
              {wayOn.label}
            </Button>
          </span>
        </Stack>
      </Card>
    </Stack>
  </Page>
)
