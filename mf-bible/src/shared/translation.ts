/** The note that says which translation this is (BI-01). */
export const TRANSLATION = 'King James bibeln på svenska'
