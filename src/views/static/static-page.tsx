import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Footer } from '#design/frame/footer.tsx'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { usePrint } from '#design/theme/use-print.ts'
import { Logo } from '#design/frame/logo.tsx'
import { SkipLink } from '#design/frame/skip-link.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { publicPaths } from '#domain/portal/routes.ts'
import { type Paragraph, staticTexts } from '#domain/portal/static-texts.ts'
import type { AppActor } from '#machines/app/app.machine.ts'
import { selectIsSignedIn, selectStaticPage } from '#machines/app/app.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'

const textOf = ({ parts }: Paragraph) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const TextOf = ({ paragraph: { id, parts } }: { paragraph: Paragraph }) => (
  <Text {...(id !== undefined && { id })}>
    {parts.map((part) =>
      typeof part === 'string' ? (
        part
      ) : (
        <Link key={part.href} href={part.href}>
          {part.href.startsWith('tel:') ? <Strong>{part.text}</Strong> : part.text}
        </Link>
      ),
    )}
  </Text>
)

export const StaticPage = ({ actor }: { actor: AppActor }) => {
  const brand = useBrand()
  const page = useSelector(actor, selectStaticPage)
  const isSignedIn = useSelector(actor, selectIsSignedIn)
  const { title, paragraphs } = staticTexts[page]
  usePrint()
  useArrival(page, `${title} · ${brand.name}`)
  return (
    <>
      <SkipLink />
      <header>
        <Page>
          <Row spread css={{ height: 76 }}>
            <Link href={publicPaths.root} aria-label={`${brand.name} home`}>
              <Logo />
            </Link>
            <TextLink href={publicPaths.root}>{isSignedIn ? 'Back to your account' : 'Sign in'}</TextLink>
          </Row>
        </Page>
      </header>
      <main id="main" tabIndex={-1}>
        <Page css={{ paddingBlock: '$6' }}>
          <Stack gap={5} css={{ maxWidth: '42em' }}>
            <Text as="h1" kind="h1">
              {title}
            </Text>
            <Box css={{ display: 'grid', gap: '$4', '& a': { textDecoration: 'underline', textUnderlineOffset: 3 } }}>
              {paragraphs(brand).map((paragraph) => (
                <TextOf key={textOf(paragraph)} paragraph={paragraph} />
              ))}
            </Box>
          </Stack>
        </Page>
      </main>
      <Footer />
    </>
  )
}
