// A tile as a small picture.
import { html, svg, type TemplateResult } from 'lit';
import { drawnAt, type Lattice, type Shape } from '../shapes.js';

export function pieceView(shape: Shape, lattice: Lattice, unit = 14): TemplateResult {
  const middles = shape.map((cell) => drawnAt(cell, lattice));
  const left = Math.min(...middles.map(([x]) => x)) - 0.6;
  const top = Math.min(...middles.map(([, y]) => y)) - 0.6;
  const width = Math.max(...middles.map(([x]) => x)) + 0.6 - left;
  const height = Math.max(...middles.map(([, y]) => y)) + 0.6 - top;
  return html`<svg class="piece" viewBox="${left} ${top} ${width} ${height}" width=${width * unit} height=${height * unit} aria-hidden="true">
    ${middles.map(([x, y]) => lattice === 'square' ? svg`<rect x=${x - 0.5} y=${y - 0.5} width="1" height="1"/>` : svg`<circle cx=${x} cy=${y} r="0.5"/>`)}
  </svg>`;
}
