# How the voice says foreign names: espeak-ng sounds in double brackets. The transcript keeps the names.
s/Winston Smith/[[w'iNstoN sm'itS]]/g
s/George Orwell/[[dZ'O*@-dZy 'O*@-weU]]/g
s/Scout/[[sk'aUtSy]]/g
s/Harper Lee/[[x'a*@-pe* l'i]]/g
s/Frank Herbert/[[fR'\&~Nky x'E*@-be*@-tSy]]/g
