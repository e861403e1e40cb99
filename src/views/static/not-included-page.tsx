import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Signpost } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface NotIncludedPageProps {
  readonly title: string
  readonly wayOn: { readonly href: string; readonly label: string }
}

export const NotIncludedPage = ({ title, wayOn }: NotIncludedPageProps) => (
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
              This isn’t part of your plan
            </Text>
            <Text tone="second">Let’s get you back to something useful.</Text>
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
