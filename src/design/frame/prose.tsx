import { lazy, Suspense } from 'react'
import { PartBoundary } from '#design/controls/part-boundary.tsx'
import { styled } from '#design/theme/stitches.ts'

const Content = lazy(async () => ({ default: (await import('./prose-content.tsx')).ProseContent }))

const Frame = styled('div', {
  '& p + p, & ul, & ol': { marginTop: '$2' },
  '& ul, & ol': { paddingInlineStart: '1.2em' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3, fontWeight: 540 },
  '& strong': { fontWeight: 600 },
})

const hasMarks = (text: string) => /[*_`[\]#>~&<\\]|^\s*([-+]|\d+\.)\s|\n/m.test(text)

const withoutMarks = (text: string) => text.replaceAll(/[*_`#>~]|\]\([^)]*\)|\[/g, '')

/**
 * Untrusted Markdown: HTML is shown as text, images and headings are dropped, links only to https, tel and this portal. The
 * library loads only if there is something to parse.
 */
export const Prose = ({ children }: { children: string }) => {
  const plain = <p>{hasMarks(children) ? withoutMarks(children) : children}</p>
  return (
    <Frame>
      {hasMarks(children) ? (
        <PartBoundary fallback={plain}>
          <Suspense fallback={plain}>
            <Content>{children}</Content>
          </Suspense>
        </PartBoundary>
      ) : (
        plain
      )}
    </Frame>
  )
}
