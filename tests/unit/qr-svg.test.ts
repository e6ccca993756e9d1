import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixBrCode } from '#server/payments/pix.ts'
import { qrSvg } from '#server/shop/qr-svg.ts'

const brCode = pixBrCode({
  key: '123e4567-e12b-12d1-a456-426655440000',
  receiver: 'Café da Bia',
  city: 'São Paulo',
  amountMinor: 12345,
  txid: 'FEIRA1042ABCDEFGHIJKLMNOP',
  info: 'Pedido 1042 na loja Café da Bia, com frete',
})

test('the QR code contains the code that can be copied', async () => {
  const { size, path } = qrSvg(brCode)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(brCode)
})

test('the QR code has a quiet zone of four modules on every side, and is small', () => {
  const { size, path } = qrSvg(brCode)
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number))
  expect(Math.min(...bars.map(([x = 0]) => x))).toBe(4)
  expect(Math.min(...bars.map(([, y = 0]) => y))).toBe(4)
  expect(Math.max(...bars.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4)
  expect(Math.max(...bars.map(([, y = 0]) => y))).toBe(size - 5)
  expect(path.length).toBeLessThan(20_000)
})
