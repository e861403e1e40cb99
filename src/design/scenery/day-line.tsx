import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', {
  position: 'relative',
  height: 4,
  background:
    'linear-gradient(90deg, #1C3557 0, #27456B 24%, #E7A77C 30%, #F3D08A 35%, #9CCBD8 45%, #A9D3DC 58%, #F1CF94 66%, #E08F63 70%, #35507B 77%, #1C3557 100%)',
  '& > i': {
    position: 'absolute',
    top: '50%',
    width: 14,
    height: 14,
    margin: '-7px 0 0 -7px',
    borderRadius: '$chip',
    background: '$loyal',
    boxShadow: '0 0 0 3px $colors$canvas',
  },
})

/** @param now hours in Auckland. The dot stays inside around midnight: half of it would make the page scroll sideways. */
export const DayLine = ({ now }: { now: number }) => (
  <Line aria-hidden>
    <i style={{ left: `clamp(10px, ${(now / 24) * 100}%, calc(100% - 10px))` }} />
  </Line>
)
