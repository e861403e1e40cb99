import type { PublicNotice } from '#contract/desk/outages.contract.ts'
import { NationalAlertBar, PortalNoticeBar } from '#design/frame/public-notice.tsx'
import { styled } from '#design/theme/stitches.ts'

const Night = styled('div', {
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 14,
  background: '#0b2230',
  color: '#f2f7f6',
  '& h3': { fontSize: 22, fontWeight: 600 },
  '@forced': { border: '1px solid CanvasText' },
})

type NoticeContent = Pick<PublicNotice, 'kind' | 'title' | 'text' | 'duration' | 'path'>

/** As customers see it: by the same bars as in the portal. */
export const NoticePreview = ({ notice: { kind, title, text, duration, path } }: { readonly notice: NoticeContent }) => {
  const [heading, words] = [title ?? '', text ?? '']
  if (kind === 'alert') return <NationalAlertBar title={heading} text={words} path={path ?? undefined} />
  if (kind !== 'on')
    return <PortalNoticeBar title={heading} text={[words, duration].filter(Boolean).join(' ')} isToCome={kind === 'soon'} />
  return (
    <Night>
      <h3>{heading}</h3>
      <p>{words}</p>
      {duration ? <p>{duration}</p> : null}
    </Night>
  )
}
