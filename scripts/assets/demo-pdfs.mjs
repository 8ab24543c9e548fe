// Makes the PDFs of the demo stages, server/demo/pdf/*.pdf, always the same bytes. What draws them is installed for that
// day alone: npm install --no-save pdfkit@0.20 && node scripts/assets/demo-pdfs.mjs
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { stages } from './demo-pdf-texts.mjs';

const outDir = join(dirname(fileURLToPath(import.meta.url)), '../../server/demo/pdf');
const created = new Date(Date.UTC(2026, 0, 5, 8));
const notice = 'Document de démonstration, personnes et dates fictives';
const ink = '#14202e';
const blue = '#12407a';
const pale = '#e6eef7';

async function makePdf(stage, kind, name, landscape, body) {
  const title = `${stage.code}\u00a0: ${name}`;
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 48,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: 'Équipe de démonstration', Subject: notice, CreationDate: created, ModDate: created },
  });
  const done = finished(doc.pipe(createWriteStream(join(outDir, `${stage.code}-${kind}.pdf`))));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const text = (type, size, content, { bold = false, color = ink, gap = 0.4 } = {}) =>
    root.add(
      doc.struct(type, () => {
        doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
        doc.fillColor(color).text(content).moveDown(gap);
      }),
    );
  // Drawn here rather than with doc.table(), whose attributes on every cell triple the size of the file.
  const table = (widths, ...rows) => {
    const pad = 6;
    const left = widths.map((_, c) => doc.page.margins.left + widths.slice(0, c).reduce((sum, w) => sum + w, 0));
    const inside = widths.map((width) => ({ width: width - 2 * pad }));
    const grid = doc.struct('Table');
    root.add(grid);
    doc.font('Helvetica').fontSize(10.5).lineWidth(0.75);
    rows.forEach((cells, r) => {
      const top = doc.y;
      const inner = Math.max(...cells.map((cell, c) => doc.heightOfString(cell || '-', inside[c])));
      doc.markContent('Artifact', { type: 'Layout' });
      cells.forEach((_, c) => {
        const fill = r === 0 || c === 0 ? pale : '#ffffff';
        doc.rect(left[c], top, widths[c], inner + 2 * pad).fillAndStroke(fill, '#5b6b7c');
      });
      doc.endMarkedContent();
      const row = doc.struct('TR');
      grid.add(row);
      cells.forEach((cell, c) => {
        const head = r === 0 || c === 0;
        const draw = () => doc.fillColor(ink).text(cell, left[c] + pad, top + pad, inside[c]);
        row.add(doc.struct(head ? 'TH' : 'TD', head ? { scope: r === 0 ? 'Column' : 'Row' } : {}, cell ? draw : []));
      });
      row.end();
      doc.y = top + inner + 2 * pad;
    });
    grid.end();
    doc.x = doc.page.margins.left;
    doc.moveDown(1);
  };

  text('P', 9.5, notice, { color: '#7a3b00', gap: 0.8 });
  text('H1', 19, title, { bold: true, color: blue, gap: 0.3 });
  body(text, table);
  root.end();
  doc.end();
  await done;
}

const timetable = (stage) => (text, table) => {
  text('P', 12, stage.libelle, { bold: true });
  text('P', 11, `${stage.semaine}. Responsable\u00a0: ${stage.pilote}.`, { gap: 0.9 });
  table(
    [82, 282, 282, 99],
    ['Jour', 'Matin (9 h – 12 h 30)', 'Après-midi (13 h 30 – 17 h)', 'Lieu'],
    ...stage.jours.map((cells, i) => [['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'][i], ...cells]),
  );
  text('P', 10.5, 'Pauses à 10 h 30 et à 15 h. Accueil le premier jour à 8 h 45. TP : travaux pratiques.');
};

const peSheet = (stage) => (text, table) => {
  text('P', 12, stage.libelle, { bold: true });
  text('P', 11, `Responsable\u00a0: ${stage.pilote}.`, { gap: 0.9 });
  text('H2', 14, 'Objectif', { bold: true, color: blue });
  text('P', 11, stage.pe.objectif, { gap: 0.9 });
  text('H2', 14, 'Grille d’évaluation', { bold: true, color: blue });
  text('P', 11, 'Une case par ligne. Toute ligne « à revoir » est commentée, puis réévaluée.', { gap: 0.6 });
  const rows = stage.pe.criteres.map((criterion) => [...criterion, '', '', '']);
  table([189, 120, 50, 60, 80], ['Critère', 'Observation', 'Acquis', 'À revoir', 'Non observé'], ...rows);
  text('H2', 14, 'Conclusion', { bold: true, color: blue });
  const blanks = ['Commentaires', 'Stagiaire, date et visa', 'Évaluateur, date et visa'].map((label) => [label, '']);
  table([189, 310], ['Rubrique', 'À remplir'], ...blanks);
};

mkdirSync(outDir, { recursive: true });
for (const stage of stages) {
  if (stage.jours) await makePdf(stage, 'emploi-du-temps', 'emploi du temps', true, timetable(stage));
  if (stage.pe) await makePdf(stage, 'fiche-pe', 'fiche PE', false, peSheet(stage));
}
