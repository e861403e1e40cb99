import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { formMessage } from '#domain/customer/care-form.ts'
import { withoutMetadata } from '#server/care/without-metadata.ts'

const latin = (text: string) => [...Buffer.from(text, 'latin1')]
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const segment = (marker: number, bytes: readonly number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
]

/** Little-endian TIFF: maker `GPS!` and an orientation (CIPA DC-008, 4.6). */
const tiff = (orientation: number) => [
  ...latin('II*\0\x08\0\0\0\x02\0'),
  ...latin('\x0f\x01\x02\0\x04\0\0\0GPS!'),
  ...latin('\x12\x01\x03\0\x01\0\0\0'),
  orientation,
  ...zeros(3),
  ...zeros(4),
]
/** Little-endian, orientation as its only entry, up to its value. */
const tiffHead = latin('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0')
const exif = (orientation: number) => segment(0xe1, [...latin('Exif\0\0'), ...tiff(orientation)])
const cleanTiff = (orientation: number) => [
  ...latin('MM\0*\0\0\0\x08\0\x01'),
  ...latin('\x01\x12\0\x03\0\0\0\x01\0'),
  orientation,
  ...zeros(6),
]
const cleanExif = (orientation: number) => segment(0xe1, [...latin('Exif\0\0'), ...cleanTiff(orientation)])

const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const jfif = segment(0xe0, [...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const profile = segment(0xe2, latin('ICC_PROFILE\0\x01\x01sRGB'))
const adobe = segment(0xee, [...latin('Adobe'), 0, 100, 0, 0, 0, 0, 1])
const tables = [...segment(0xdb, [0, ...zeros(64)]), ...segment(0xc4, [0, ...zeros(16)])]
const frame = segment(0xc2, [8, 0, 40, 0, 30, 1, 1, 0x11, 0])
// A stuffed FF00 and a restart are data of the scan.
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0x00, 0xff, 0xd0, 8]
const jpeg = [...start, ...jfif, ...profile, ...adobe, ...tables, ...frame, ...scan, ...scan, ...end]

const clean = (bytes: readonly number[], media: 'image/jpeg' | 'image/png' | 'application/pdf' = 'image/jpeg') =>
  [...(withoutMetadata(Uint8Array.from(bytes), media) ?? [])] as readonly number[]

describe('a photo of a doctor’s form', () => {
  it.each<[string, readonly number[]]>([
    ['as it is', jpeg],
    [
      'with Exif, XMP, IPTC and comments',
      [
        ...start,
        ...exif(1),
        ...segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0GPS!')),
        ...segment(0xed, latin('Photoshop')),
        ...segment(0xfe, latin('by Ana')),
        ...jpeg.slice(2),
      ],
    ],
    ['with Exif behind fill bytes', [...start, 0xff, 0xff, ...exif(1), 0xff, ...jpeg.slice(2)]],
    [
      'with an index of further pictures and a FlashPix part',
      [...start, ...segment(0xe2, latin('MPF\0II*\0')), ...segment(0xe2, latin('FPXR\0GPS!')), ...jpeg.slice(2)],
    ],
    [
      'with a thumbnail in its JFIF head and beside it',
      [
        ...start,
        ...segment(0xe0, [...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]),
        ...segment(0xe0, latin('JFXX\0\x10')),
        ...jpeg.slice(2 + jfif.length),
      ],
    ],
    [
      'with a comment between its scans',
      [...jpeg.slice(0, -2 - scan.length), ...segment(0xfe, latin('-36.8485+174.7633')), ...scan, ...end],
    ],
    ['with a clip behind its end', [...jpeg, ...latin('MotionPhoto_Data\0\0\0\x14ftypmp42©xyz-36.8485+174.7633/')]],
    ['with a second picture behind its end', [...jpeg, ...start, ...exif(6), ...jpeg.slice(2)]],
  ])('keeps only what it is shown by: %s', (_, bytes) => {
    expect(clean(bytes)).toEqual(jpeg)
    expect(clean(clean(bytes))).toEqual(jpeg)
    expect(formMessage(Uint8Array.from(bytes), bytes.length, 10_000)).toBeNull()
  })

  it('stays the way up', () => {
    const turned = [...start, ...cleanExif(6), ...jpeg.slice(2)]
    expect(clean([...start, 0xff, ...exif(6), ...jpeg.slice(2)])).toEqual(turned)
    expect(clean(turned)).toEqual(turned)
    expect(clean([...start, ...segment(0xe1, latin('Exif\0\0MM\0*\0\0\xff\xff')), ...jpeg.slice(2)])).toEqual(jpeg)
  })

  it('is refused by the same parser where it is not whole', () => {
    const cut = [
      jpeg.slice(0, -2),
      jpeg.slice(0, 30),
      [...start, ...end],
      [...start, ...segment(0xe1, [...start, ...end]), ...end],
    ]
    for (const bytes of cut) {
      expect(withoutMetadata(Uint8Array.from(bytes), 'image/jpeg')).toBeNull()
      expect(formMessage(Uint8Array.from(bytes), bytes.length, 10_000)).toBe(
        'Part of this picture is missing. Take the photo again, or scan the form.',
      )
    }
  })
})

describe('a PNG', () => {
  const signature = [0x89, ...latin('PNG\r\n\x1a\n')]
  const chunk = (name: string, data: readonly number[]) => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length)
    bytes.set([...latin(name), ...data], 4)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), 8 + data.length)
    return [...bytes]
  }
  const header = chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const picture = [...chunk('gAMA', [0, 0, 0xb1, 0x8f]), ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])]
  const about = [...chunk('tEXt', latin('Home')), ...chunk('tIME', zeros(7)), ...chunk('vpAg', latin('GPS!'))]
  const second = [...chunk('acTL', zeros(8)), ...chunk('fdAT', latin('GPS!'))]

  it('keeps only what it is shown by, the way up included', () => {
    const trailer = latin('ftypmp42GPS!')
    expect(clean([...signature, ...header, ...about, ...second, ...picture, ...trailer], 'image/png')).toEqual([
      ...signature,
      ...header,
      ...picture,
    ])
    expect(
      clean([...signature, ...header, ...picture.slice(0, -12), ...chunk('eXIf', tiff(8)), ...chunk('IEND', [])], 'image/png'),
    ).toEqual([...signature, ...header, ...chunk('eXIf', cleanTiff(8)), ...picture])
  })
})

describe('a PDF', () => {
  const document = (photo: readonly number[]) => [
    ...latin('%PDF-1.7\n1 0 obj\n<</Filter/DCTDecode>>\nstream\n'),
    ...photo,
    ...latin('\nendstream\nendobj\n'),
  ]
  const photo = [...start, ...exif(1), ...jpeg.slice(2)]
  const padded = [...jpeg, ...zeros(photo.length - jpeg.length)]

  it('keeps nothing of where a photo within it was taken, and stays as long, so that its table of objects holds', () => {
    expect(clean(document(photo), 'application/pdf')).toEqual(document(padded))
  })

  const objects = (image: readonly number[], dictionary: string, { open = '\n', close = '\n' } = {}) => [
    ...latin(`%PDF-1.4\n1 0 obj\n<</Subtype/Image/Filter/DCTDecode${dictionary}>>\nstream${open}`),
    ...image,
    ...latin(
      `${close}endstream\nendobj\n2 0 obj\n<</Type/Catalog>>\nendobj\n3 0 obj\n<</Length 5>>\nstream\nHello\nendstream\nendobj\n`,
    ),
  ]
  const direct = `/Length ${photo.length}`
  const lineEnds = ['\n', '\r\n', '\r', '']
  const streams = lineEnds.flatMap((close) => ['\n', '\r\n', '\r'].map((open) => ({ open, close })))

  it.each(
    streams.flatMap((lineEnd) =>
      [direct, '', '/Length 9 0 R', '/Length 7', '/Length 99999'].map((dictionary) => ({ dictionary, ...lineEnd })),
    ),
  )('is changed within the photo alone: $open, $close, $dictionary', ({ dictionary, ...lineEnd }) => {
    expect(clean(objects(photo, dictionary, lineEnd), 'application/pdf')).toEqual(objects(padded, dictionary, lineEnd))
  })

  it('is cleaned of what follows the photo in its stream, and of the photo alone that ends the file', () => {
    const long = [...photo, ...start, ...exif(6), ...jpeg.slice(2)]
    const empty = [...jpeg, ...zeros(long.length - jpeg.length)]
    for (const dictionary of ['', `/Length ${long.length}`])
      expect(clean(objects(long, dictionary), 'application/pdf')).toEqual(objects(empty, dictionary))
    const last = (bytes: readonly number[]) => [...latin('%PDF-1.4\nstream\r'), ...bytes, ...latin('\rendstream')]
    expect(clean(last(photo), 'application/pdf')).toEqual(last(padded))
  })

  it.each<[string, readonly number[]]>([
    ['that has no end', objects(photo.slice(0, -2), '')],
    ['that has no end within its length', objects(photo.slice(0, -2), `/Length ${photo.length - 2}`)],
    ['whose stream has no end', [...latin('%PDF-1.4\nstream\n'), ...photo]],
    ['whose end is in another stream', [...objects(photo.slice(0, -2), ''), ...objects(photo, '')]],
    [
      'that grows when it is cleaned',
      objects([...start, ...segment(0xe1, [...latin('Exif\0\0'), ...tiffHead, 6, 0, 0, 0]), ...jpeg.slice(2)], ''),
    ],
  ])('is refused with a photo %s', (_, bytes) => {
    expect(withoutMetadata(Uint8Array.from(bytes), 'application/pdf')).toBeNull()
  })

  it('stays as it is where it is signed, and only there', () => {
    const signed = (mark: (hole: number, behind: number) => string) => {
      const body = [...document(photo), ...latin('4 0 obj\n<</Type/Sig/Contents')]
      const rest = mark(body.length, body.length + 6)
      return [...body, ...latin(`<00ff>${rest}>>\nendobj\n`)]
    }
    const real = signed((hole, behind) => `/ByteRange [ 0 ${hole} ${behind} 9 ]`)
    expect(clean(real, 'application/pdf')).toEqual(real)
    for (const text of ['/ByteRange', '/ByteRange[0 1 2 3]', '/ByteRange[0 999999 9999999 9]'])
      expect(
        clean(
          signed(() => text),
          'application/pdf',
        ),
      ).toEqual([...document(padded), ...signed(() => text).slice(document(photo).length)])
  })
})
