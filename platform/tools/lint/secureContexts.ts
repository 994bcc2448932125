/** Properties that browsers have only in secure contexts, by their object. */
const PROPERTIES: Record<string, string[]> = {
  crypto: ['randomUUID', 'subtle'],
  navigator: [
    'bluetooth',
    'canShare',
    'clipboard',
    'credentials',
    'geolocation',
    'getBattery',
    'gpu',
    'hid',
    'keyboard',
    'locks',
    'mediaDevices',
    'registerProtocolHandler',
    'requestMIDIAccess',
    'serial',
    'serviceWorker',
    'setAppBadge',
    'share',
    'storage',
    'storageBuckets',
    'usb',
    'userAgentData',
    'wakeLock',
    'xr',
  ],
}

/** Global names of the same kind. */
const GLOBALS = [
  'caches',
  'cookieStore',
  'EyeDropper',
  'Notification',
  'PaymentRequest',
  'queryLocalFonts',
  'showDirectoryPicker',
  'showOpenFilePicker',
  'showSaveFilePicker',
  'VideoDecoder',
]

/** What a source uses of the interfaces that browsers have only in secure contexts, each once. */
export function usesOfSecureContexts(source: string): string[] {
  const text = withoutComments(source)
  const uses = Object.entries(PROPERTIES).flatMap(([object, names]) => {
    const member = new RegExp(`\\b${object}\\s*(?:\\?\\.|\\.)\\s*(\\w+)`, 'g')
    const destructured = new RegExp(
      `\\{([^{}]*)\\}\\s*=\\s*(?:window\\.|globalThis\\.)?${object}\\b(?!\\s*\\.)`,
      'g',
    )
    const asked = new RegExp(`'(\\w+)' in (?:window\\.)?${object}\\b`, 'g')
    const found = [
      ...[...text.matchAll(member), ...text.matchAll(asked)].map(([, name = '']) => name),
      ...[...text.matchAll(destructured)].flatMap(([, list = '']) =>
        list.split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
      ),
    ]
    return found.filter((name) => names.includes(name)).map((name) => `${object}.${name}`)
  })
  const globals = GLOBALS.filter((name) =>
    new RegExp(
      `(?<![\\w.$'])${name}(?=\\s*(?:\\?\\.|\\.\\s*\\w|\\())|\\b(?:window|globalThis|self)\\.${name}\\b`,
    ).test(text),
  )
  return [...new Set([...uses, ...globals])]
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`])\/\/.*$/gm, '')
