import { expect, it } from 'vitest'
import { callAddress } from '../platform/call-address.ts'
import { deviceOf } from '../platform/device.ts'
import { mailAddress, mainPhone, mapAddress, viberAddress } from './addresses.ts'

const office = { name: 'Склад Бургас', address: 'Бургас 8000, хале 7', location: { lat: 42.5341, lng: 27.4517 } }

it('calls the digits of a number', () => {
  expect(callAddress('+359 (2) 000-01 99')).toBe('tel:+35920000199')
  expect(callAddress('112')).toBe('tel:112')
})

it('writes to an address without letting it add fields of its own', () => {
  expect(mailAddress('ivan@serdion.example')).toBe('mailto:ivan@serdion.example')
  expect(mailAddress('ivan@x.example?bcc=y@z')).not.toContain('?')
})

it.each(['+359 88 812 3456', '088 812 34 56', '00359 88 812-3456'])(
  'talks in Viber to the mobile number %s',
  (number) => expect(viberAddress({ label: 'mobile', number })).toBe('viber://chat?number=%2B359888123456'),
)

it('knows that no other number has Viber', () => {
  for (const label of ['work', 'short', 'fax'])
    expect(viberAddress({ label, number: '+359 2 987 6543' })).toBeUndefined()
})

it('never calls a fax', () => {
  const phones = [
    { label: 'fax', number: '1' },
    { label: 'work', number: '2' },
  ]
  expect(mainPhone({ phones })).toEqual({ label: 'work', number: '2' })
  expect(mainPhone({ phones: phones.slice(0, 1) })).toBeUndefined()
})

it('opens the maps of the device', () => {
  expect(mapAddress(office, 'android')).toMatch(/^geo:42\.5341,27\.4517\?q=42\.5341,27\.4517\(%D0/)
  expect(mapAddress(office, 'ios')).toMatch(/^maps:\?ll=42\.5341,27\.4517&q=%D0/)
  expect(mapAddress(office, 'other')).toBe(
    'https://www.openstreetmap.org/?mlat=42.5341&mlon=27.4517#map=17/42.5341/27.4517',
  )
})

it('looks up the address where the point is not known', () => {
  const { name, address } = office
  expect(mapAddress({ name, address, location: null }, 'android')).toMatch(/^geo:0,0\?q=%D0/)
  expect(mapAddress({ name, address, location: null }, 'other')).toMatch(/search\?query=%D0/)
  expect(mapAddress({ name, address: '', location: null }, 'other')).toBeUndefined()
})

it('knows an iPad that calls itself a Mac', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  expect(deviceOf(mac, 5)).toBe('ios')
  expect(deviceOf(mac, 0)).toBe('other')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15)', 5)).toBe('android')
})
