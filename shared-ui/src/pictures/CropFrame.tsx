import styled from 'styled-components'
import { s } from '../theme'

/** Styles for react-image-crop: its own style sheet ignores the theme and has no nonce. */
export const CropFrame = styled.div`
  .ReactCrop {
    position: relative;
    display: inline-block;
    max-width: 100%;
    cursor: crosshair;
    vertical-align: top;
  }
  .ReactCrop * {
    box-sizing: border-box;
  }
  .ReactCrop__child-wrapper {
    overflow: hidden;
  }
  canvas {
    display: block;
    max-width: 100%;
    max-height: 50vh;
    touch-action: none;
  }
  .ReactCrop__crop-mask {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .ReactCrop__crop-selection {
    position: absolute;
    cursor: move;
    touch-action: none;
    border: 2px solid ${s('drawnWhite')};
    box-shadow: 0 0 0 1px ${s('drawnNight')};
  }
  .ReactCrop--circular-crop .ReactCrop__crop-selection {
    border-radius: 50%;
  }
  .ReactCrop__drag-handle {
    position: absolute;
    width: 24px;
    height: 24px;
    border: 2px solid ${s('drawnNight')};
    background: ${s('drawnWhite')};
    transform: translate(-50%, -50%);
  }
  :is(.ReactCrop__crop-selection, .ReactCrop__drag-handle):focus-visible {
    outline: 3px solid ${s('focus')};
    outline-offset: 2px;
  }
  .ord-nw {
    top: 0;
    left: 0;
    cursor: nwse-resize;
  }
  .ord-ne {
    top: 0;
    left: 100%;
    cursor: nesw-resize;
  }
  .ord-se {
    top: 100%;
    left: 100%;
    cursor: nwse-resize;
  }
  .ord-sw {
    top: 100%;
    left: 0;
    cursor: nesw-resize;
  }
  /* A part with a fixed ratio has only corner handles. */
  .ReactCrop__drag-bar,
  :is(.ord-n, .ord-e, .ord-s, .ord-w) {
    display: none;
  }
`
