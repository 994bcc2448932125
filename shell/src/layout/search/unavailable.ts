export const unavailable = 'Sökningen är inte tillgänglig just nu.'
