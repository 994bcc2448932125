export const BiblePage = () => null
