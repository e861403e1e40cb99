import { useEffect, useRef } from 'react'
import { styled } from '#design/theme/stitches.ts'

const Frame = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  gap: 12,
  padding: '0 14px',
  overflow: 'auto',
  userSelect: 'none',
  '@print': { display: 'none' },
  variants: { isLarger: { true: { maxHeight: '80vh' }, false: {} } },
})

// White paper in both themes.
const Sheet = styled('div', {
  width: '100%',
  background: '#fff',
  borderRadius: 10,
  boxShadow: '0 0 0 1px $colors$line',
  overflow: 'clip',
  '& canvas': { display: 'block', width: '100%', height: 'auto' },
  '& p': { padding: '4px 14px 10px', textAlign: 'right', fontSize: 13, color: '#3d5856' },
  variants: { isLarger: { true: { width: '180%' }, false: {} } },
})

const turn = -Math.PI / 7
const faint = 'rgba(20, 60, 58, .16)'

const drawMarks = (context: CanvasRenderingContext2D, mark: string, { width, height }: ImageBitmap) => {
  const size = Math.round(width / 34)
  const step = size * 9
  context.font = `600 ${size}px sans-serif`
  context.fillStyle = faint
  for (let y = step / 2; y < height + step; y += step) {
    context.save()
    context.translate(width * 0.06, y)
    context.rotate(turn)
    context.fillText(`${mark}   ${mark}`, 0, 0)
    context.restore()
  }
}

interface DrawnPageProps {
  readonly page: ImageBitmap | null
  readonly label: string
  readonly mark: string
}

const DrawnPage = ({ page, label, mark }: DrawnPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = page && canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = page.width
    canvas.current.height = page.height
    context.drawImage(page, 0, 0)
    drawMarks(context, mark, page)
  }, [page, mark])
  return <canvas ref={canvas} role="img" aria-label={label} onContextMenu={(event) => event.preventDefault()} />
}

interface DocumentSheetProps {
  /** What it is. */
  readonly label: string
  readonly pages: readonly (ImageBitmap | null)[]
  /** Who looks, and when: over each page and below it. */
  readonly mark: string
  readonly isLarger: boolean
}

/** Pages of a document that can't be saved or printed from here. */
export const DocumentSheet = ({ label, pages, mark, isLarger }: DocumentSheetProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
  <Frame isLarger={isLarger} tabIndex={0} role="group" aria-label={label}>
    {pages.map((page, index) => {
      const name = `Page ${index + 1} of ${pages.length}`
      return (
        <Sheet key={name} isLarger={isLarger}>
          <DrawnPage page={page} mark={mark} label={name} />
          <p>{mark}</p>
        </Sheet>
      )
    })}
  </Frame>
)
