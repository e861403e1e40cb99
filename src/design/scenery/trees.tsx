import { paint } from '#design/theme/paint.ts'

/** (x, y) is the foot of the trunk; `scale` 1 is about 20 px high. */
interface TreeProps {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly fill?: string
}

const place = (x: number, y: number, scale: number) => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`

const fronds = [
  [0, -18],
  [6.5, -19],
].flatMap(([x = 0, y = 0]) =>
  [-80, -50, -22, 8, 35, 62, 88].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    const at = (reach: number, lift: number, drop: number) =>
      `${(x + Math.sin(turn) * reach).toFixed(1)} ${(y - Math.cos(turn) * lift + drop).toFixed(1)}`
    return `M${x} ${y}Q${at(5, 6, -1)} ${at(8.5, 6, 2.2)}`
  }),
)

export const CabbageTree = ({ x, y, scale = 1, fill = paint('tree') }: TreeProps) => (
  <g transform={place(x, y, scale)} stroke={fill} fill="none">
    <path d="M0 2V-17M0-11l6-7" strokeWidth={1.9} />
    <path d={fronds.join('')} strokeWidth={1.5} strokeLinecap="round" />
  </g>
)

export const Pine = ({ x, y, scale = 1, fill = paint('tree') }: TreeProps) => (
  <path transform={place(x, y, scale)} fill={fill} d="M-5 1 0-20 5 1z" />
)

export const Bush = ({ x, y, scale = 1, fill = paint('tree') }: TreeProps) => (
  <path transform={place(x, y, scale)} fill={fill} d="M-9 2c-4-6 1-11 5-10 1-6 10-6 10 0 5-1 8 5 4 10z" />
)
