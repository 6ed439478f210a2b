import { AliasesPanel } from './aliases-panel.js';
import { CorrectionsPanel } from './corrections-panel.js';
import { TestPanel } from './test-panel.js';

/** What names mean here: corrections that people made, and other names of institutions. */
export default function CorrectionsPage() {
  return (
    <>
      <TestPanel />
      <CorrectionsPanel />
      <AliasesPanel />
    </>
  );
}
