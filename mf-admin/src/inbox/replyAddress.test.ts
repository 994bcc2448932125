import { replyAddress } from './replyAddress'

test('[BE-294] a reply is signed with the site’s name, which adds no field to the address', () => {
  const from = 'Elim?&cc=a@b.se\r\nBcc: x'
  const address = new URL(
    replyAddress({
      email: 'a@exempel.se',
      name: 'Anna',
      subject: `Din fråga till ${from}`,
      quoted: 'Hej',
      from,
    }),
  )
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(address.searchParams.get('body')).toContain(`Vänliga hälsningar\r\n\r\n${from}`)
})
